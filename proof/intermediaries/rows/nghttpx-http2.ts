import { certificateFiles } from '../certificate-files.ts'
import { defineIntermediary } from '../intermediary.ts'
import { startProgram } from '../start-program.ts'

export default defineIntermediary({
  title: 'nghttpx with TLS, HTTP/2 and HTTP/1.1',
  program: 'nghttpx',
  expects: 'judged',
  async start(place) {
    const { certificate, key, target } = await certificateFiles(place.folder)
    await startProgram(place, 'nghttpx', {
      configuration: `frontend=127.0.0.1,${place.port}
backend=127.0.0.1,${place.origin}
private-key-file=${key}
certificate-file=${certificate}
workers=1
errorlog-file=/dev/stderr
accesslog-file=/dev/null
`,
      args: (file) => [`--conf=${file}`],
    })
    return { address: `https://localhost:${place.port}`, target }
  },
})
