import { join } from 'node:path'
import type { Place } from './intermediary.ts'
import { startProgram } from './start-program.ts'

/** The parts of nginx's configuration that a row sets. */
interface Nginx {
  /** Lines of the block `http`. */
  http?: string
  /** Lines of the block `location /`, in addition to the forwarding. */
  location?: string
  /** What follows the port in `listen`. */
  listen?: string
  /** Lines of the block `server`. */
  server?: string
  /** The port that requests are forwarded to; default: the server's. */
  upstream?: number
}

/** Starts Debian's nginx in front of the server. */
export function startNginx(
  place: Place,
  { http = '', location = '', listen = '', server = '', upstream = place.origin }: Nginx,
): Promise<void> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(place.folder, name)};`)
    .join('\n  ')
  return startProgram(place, 'nginx', {
    configuration: `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
error_log stderr crit;
pid ${join(place.folder, 'nginx.pid')};
events { worker_connections 512; }
http {
  access_log off;
  ${temporary}
  client_max_body_size 0;
  ${http}
  server {
    listen 127.0.0.1:${place.port} ${listen};
    ${server}
    location / {
      ${location}
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_pass http://127.0.0.1:${upstream};
    }
  }
}
`,
    args: (file) => ['-c', file, '-e', 'stderr'],
  })
}
