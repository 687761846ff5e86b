import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a file from a part of any name',
  breaks: ['files.part-name'],
  change: () => ({ upload: { acceptsPart: () => true } }),
})
