import { defineFault } from '../behaviour/fault.ts'
import { uploadsNeedKey } from '../behaviour/uploads-need-key.ts'

export default defineFault({
  title: 'gives an uploaded file to whoever shows the key of any channel',
  breaks: ['channel.isolation'],
  change: uploadsNeedKey(() => true),
})
