import { defineFault } from '../behaviour/fault.ts'
import { refusalsOfWorkspaceKeys } from '../behaviour/lenient-to-workspace-keys.ts'
import { SOME_JWT } from '../behaviour/some-jwt.ts'

export default defineFault({
  title: 'bears a token in the refusals of a workspace key',
  breaks: ['token.refusal-has-no-token'],
  change: refusalsOfWorkspaceKeys((answer) => ({
    ...answer,
    body: { ...Object(answer.body), hint: SOME_JWT },
  })),
})
