import type { Plugin } from 'vite'

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/

/** How a schema of zod describes itself as JSON Schema: a line of each kind of schema, and two ways to ask for it. */
const PARTS = [
  /^ *inst\._zod\.processJSONSchema = .*;$/gm,
  /^ *jsonSchema: \{\n(?: *\w+: createStandardJSONSchemaMethod\(.*\),\n)+ *\},$/gm,
  /^ *toJSONSchema\(params\) \{\n *return createToJSONSchemaMethod\(.*;\n *\},$/gm,
]

const REST = /processJSONSchema|JSONSchemaMethod\(/

/**
 * Only the server and the tests write schemas down as JSON Schema. A bundler cannot prove that no browser does it;
 * together it is a fifth of zod.
 */
export const zodWithoutJsonSchema = (): Plugin => ({
  name: 'zod-without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: SCHEMAS },
    handler(code) {
      const rest = PARTS.reduce((left, part) => left.replace(part, ''), code)
      if (REST.test(rest)) this.error('zod writes JSON Schema in another way now.')
      return { code: rest, map: null }
    },
  },
})
