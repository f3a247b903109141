import { html, type Html } from '../http/html.ts'
import type { ApiDocument, Content, DocumentedAnswer, Operation, Parameter } from './openapi.service.ts'

/** The document as a page: without scripts, so that the policy allows only one stylesheet. */
export function renderPage({ info, servers, paths }: ApiDocument, stylesheet: string): string {
  const base = servers[0]?.url ?? ''
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${base}${path}`,
      operation,
    })),
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${info.title}: API</title>
        <link rel="stylesheet" href="${stylesheet}" />
      </head>
      <body>
        <main>
          <h1>${info.title}: API</h1>
          ${info.description.split('\n').map(paragraph)}
          <p>For programs: <a href="${base}/openapi.json">openapi.json</a>.</p>
          <nav aria-label="Calls">
            <ul>
              ${operations.map(
                ({ name, operation }) =>
                  html`<li>
                    <a href="#${operation.operationId}"><code>${name}</code> ${operation.summary}</a>
                  </li>`,
              )}
            </ul>
          </nav>
          ${operations.map(({ name, operation }) => sectionOf(name, operation))}
        </main>
      </body>
    </html>`.source
}

const sectionOf = (name: string, operation: Operation): Html => html`
  <section id="${operation.operationId}">
    <h2><code>${name}</code></h2>
    <p>${operation.summary}.</p>
    ${operation.description.split('\n').map(paragraph)}
    ${operation.parameters.length > 0 ? parameterTable(operation.parameters) : ''}
    ${Object.values(operation.requestBody?.content ?? {}).map((content) => described('Body', content))}
    <h3>Answers</h3>
    <dl>
      ${Object.entries(operation.responses).map(
        ([status, answer]) =>
          html`<dt><code>${status}</code></dt>
            <dd>${answerOf(status, answer)}</dd>`,
      )}
    </dl>
  </section>
`

const parameterTable = (parameters: Parameter[]): Html => html`
  <h3>Parameters</h3>
  <table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">In</th>
        <th scope="col">Required</th>
        <th scope="col">Schema</th>
        <th scope="col">Example</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(
        ({ name, in: place, required, schema, example }) => html`
          <tr>
            <th scope="row"><code>${name}</code></th>
            <td>${place}</td>
            <td>${required ? 'yes' : 'no'}</td>
            <td><code>${JSON.stringify(schema)}</code></td>
            <td>${example === undefined ? '' : html`<code>${JSON.stringify(example)}</code>`}</td>
          </tr>
        `,
      )}
    </tbody>
  </table>
`

function answerOf(status: string, { description, content }: DocumentedAnswer): Html {
  if (status !== '200') return html`${description.split('\n').map(paragraph)}`
  return html`${Object.entries(content).map(([type, one]) => described(type, one))}`
}

const paragraph = (line: string): Html => html`<p>${line.replaceAll('`', '')}</p>`

const described = (title: string, { schema, example }: Content): Html =>
  html`${folded(title, schema)}${example === undefined ? '' : folded(`${title}: example`, example)}`

const folded = (title: string, value: unknown): Html => html`
  <details>
    <summary>${title}</summary>
    <pre><code>${JSON.stringify(value, null, 2)}</code></pre>
  </details>
`

export const STYLESHEET = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 1rem }
nav ul { columns: 20rem; padding: 0; list-style: none }
nav a { display: block; padding: 0.5rem 0; overflow-wrap: anywhere }
section { border-top: 1px solid; margin-top: 2rem }
h2, td, th, dd { overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse }
th, td { padding: 0.25rem 0.5rem; text-align: start; vertical-align: top }
summary { padding: 0.5rem 0; cursor: pointer }
pre { overflow-x: auto; padding: 0.5rem; border: 1px solid }
`
