import { uploadsNeedKey } from '../behaviour/uploads-need-key.ts'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'gives an uploaded file to whoever shows the key of its channel, and to nobody else',
  change: uploadsNeedKey((channel, upload) => channel.id === upload.channelId),
})
