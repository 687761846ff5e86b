import type { Host } from '../../contracts/generated/schemas.ts'

/**
 * Where a run is made, as far as that is known and may be shown: the platform, and the page of the pipeline's run where its environment
 * names one. No name of a machine or of a person.
 */
export function describeHost(environment: NodeJS.ProcessEnv): Host {
  const address = URL.parse(runAddress(environment) ?? '')
  const isPage = address !== null && /^https?:$/.test(address.protocol)
  return {
    platform: `${process.platform} ${process.arch}, Node ${process.versions.node}`,
    ...(isPage ? { run: `${address.origin}${address.pathname}` } : {}),
  }
}

/** GitHub and what speaks like it, GitLab, Jenkins. */
function runAddress(environment: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = environment
  if (server !== undefined && repository !== undefined && run !== undefined) {
    return `${server}/${repository}/actions/runs/${run}`
  }
  return environment['CI_JOB_URL'] ?? environment['BUILD_URL']
}
