/** What every credential shows as its audience. It names the API and is no address, so it stays when a port changes. */
export const audience = 'https://api.agent-platform.example/platform'
