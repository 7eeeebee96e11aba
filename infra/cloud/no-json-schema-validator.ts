/**
 * Takes the place of `ajv` and `ajv-formats` in bundles. The library of the Model Context Protocol imports them
 * although our server gives it another validator (`functions/assistants/mcp/serve-mcp-request.ts`).
 */
export const Ajv = undefined
// oxlint-disable-next-line import/no-default-export -- the library imports the packages' defaults
export default undefined
