import { join } from 'node:path'
import { defineIntermediary } from '../intermediary.ts'
import { startProgram } from '../start-program.ts'

/** Where Debian keeps the modules of apache, and the core rule set. */
const MODULES = '/usr/lib/apache2/modules'
const LOADED = ['mpm_event', 'authz_core', 'proxy', 'proxy_http', 'unique_id', 'security2']

export default defineIntermediary({
  title: 'apache with ModSecurity and its core rule set, which refuses what looks like an attack',
  program: 'apache2',
  expects: {
    refused:
      /^a message with the text ".*" is refused with status 403 by `Apache.*, as far as its answer tells on the way/,
    under: 'message.any-text',
  },
  // What its rules take for an attack is seldom among a few texts.
  effort: 'standard',
  only: [
    'token.client-secret-exact',
    'platform.forged-token',
    'channel.key-exact',
    'stream.one-end',
    'files.unsupported-extension',
    'message.any-text',
    'message.spelling',
    'files.usable-as-attachment',
    'extensions.status',
    'channel.content-type-parameter',
    'token.error-code',
    'custom-api.imports-json',
    'credential.role-change',
  ],
  async start(place) {
    const { folder, port, origin } = place
    await startProgram(place, 'apache2', {
      configuration: `${LOADED.map((name) => `LoadModule ${name}_module ${join(MODULES, `mod_${name}.so`)}\n`).join('')}ServerName localhost
ServerRoot ${folder}
DefaultRuntimeDir ${folder}
PidFile ${join(folder, 'apache.pid')}
ErrorLog /dev/null
Listen 127.0.0.1:${port}
ProxyPreserveHost On
ProxyPass / http://127.0.0.1:${origin}/
Include /etc/modsecurity/modsecurity.conf-recommended
SecRuleEngine On
SecAuditEngine Off
SecDataDir ${folder}
SecTmpDir ${folder}
SecRequestBodyLimit 134217728
Include /etc/modsecurity/crs/crs-setup.conf
Include /usr/share/modsecurity-crs/rules/*.conf
`,
      args: (file) => ['-D', 'FOREGROUND', '-f', file],
    })
    return { address: `http://127.0.0.1:${port}` }
  },
})
