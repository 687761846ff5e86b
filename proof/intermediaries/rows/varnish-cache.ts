import { defineIntermediary } from '../intermediary.ts'
import { startProgram } from '../start-program.ts'

export default defineIntermediary({
  title: 'varnish as a cache, as Debian has it',
  program: 'varnishd',
  expects: 'judged',
  async start(place) {
    await startProgram(place, 'varnishd', {
      configuration: `vcl 4.1;
backend one {
  .host = "127.0.0.1";
  .port = "${place.origin}";
}
`,
      args: (file) => [
        ...['-F', '-f', file, '-a', `127.0.0.1:${place.port}`],
        ...['-n', `${place.folder}/varnish`, '-s', 'malloc,64m', '-j', 'none'],
      ],
    })
    return { address: `http://127.0.0.1:${place.port}` }
  },
})
