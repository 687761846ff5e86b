import { covers, test } from '../../../fixtures/test.ts'

const SWAGGER = {
  swagger: '2.0',
  info: { title: 'Desk', version: '1.0.0' },
  host: 'example.com',
  basePath: '/v1',
  schemes: ['https'],
  paths: { '/tickets': { get: { summary: 'All of them', responses: { 200: { description: 'Done' } } } } },
}

test(
  ...covers('custom-api.older-openapi', 'notes what becomes of a definition in OpenAPI 2.0'),
  async ({ customApis, observe }) => {
    const outcome = await customApis.tryToImport(JSON.stringify(SWAGGER))
    const answer = outcome.done
      ? `imported, with the actions ${outcome.value.actions.map(({ method, path }) => `${method} ${path}`).join(', ') || 'none'}`
      : `refused: ${outcome.detail}`
    observe('custom-api.older-openapi', 'What becomes of a definition in OpenAPI 2.0?', answer)
  },
)
