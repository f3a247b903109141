import { editModule } from './edit-module.ts'

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
export const zodWithoutJsonSchema = () =>
  editModule('zod-without-json-schema', SCHEMAS, (code, stop) => {
    const rest = PARTS.reduce((left, part) => left.replace(part, ''), code)
    if (REST.test(rest)) stop('zod writes JSON Schema in another way now.')
    return rest
  })
