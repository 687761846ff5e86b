import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'panel-sends-dot-segments': {
    title: 'sends two dots as the value of a parameter in the path, unresolved, as they were edited',
    change: () => ({ customApi: { dotSegments: 'sent as they are' } }),
  },
})
