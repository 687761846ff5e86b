import { join } from 'node:path'
import type { Place } from './row.ts'
import { startProgram } from './start-program.ts'

/** Starts apache with ModSecurity, which refuses what the core rule set takes for an attack. */
export function startApache(place: Place): Promise<void> {
  const modules = ['mpm_event', 'authz_core', 'unique_id', 'proxy', 'proxy_http', 'security2']
  const user = process.getuid?.() === 0 ? 'User www-data\nGroup www-data\n' : ''
  return startProgram(place, 'apache2', {
    configuration: `ServerRoot /usr/lib/apache2
ServerName localhost
Listen 127.0.0.1:${place.port}
PidFile ${join(place.folder, 'apache.pid')}
DefaultRuntimeDir ${place.folder}
Mutex posixsem
ErrorLog /dev/null
${user}${modules.map((name) => `LoadModule ${name}_module modules/mod_${name}.so\n`).join('')}
SecRuleEngine On
SecRequestBodyAccess On
SecRequestBodyLimit 200000000
SecRequestBodyNoFilesLimit 1000000
SecTmpDir /tmp
SecDataDir /tmp
SecAuditEngine Off
SecRule REQUEST_HEADERS:Content-Type "^application/json" "id:200001,phase:1,t:none,t:lowercase,pass,nolog,ctl:requestBodyProcessor=JSON"
Include /usr/share/modsecurity-crs/owasp-crs.load
ProxyPreserveHost On
ProxyPass / http://127.0.0.1:${place.origin}/
ProxyPassReverse / http://127.0.0.1:${place.origin}/
`,
    args: (file) => ['-D', 'FOREGROUND', '-f', file],
  })
}
