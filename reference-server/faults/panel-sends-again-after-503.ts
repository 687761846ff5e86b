import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends a request once more that is answered 503',
  breaks: ['custom-api.test-panel'],
  change: () => ({ customApi: { sendsAgain: (_request, { status }) => status === 503 } }),
})
