/** The path at which travelers' own assistants connect, by the Model Context Protocol, below the site's origin. */
export const mcpUrlPath = '/mcp'
