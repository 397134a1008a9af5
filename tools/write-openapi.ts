import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { clientDescription, officeDescription, systemsDescription } from '../server/src/api-descriptions.ts'
import { openApiDocument } from '../server/src/platform/http/openapi.ts'

// Writes the OpenAPI documents into build/openapi, for tools that read files: the linter, client generators.

const folder = join(import.meta.dirname, '../build/openapi')
const documents = {
  'client.json': clientDescription(demoLender),
  'office.json': officeDescription(demoLender),
  'systems.json': systemsDescription(demoLender),
}
mkdirSync(folder, { recursive: true })
for (const [name, description] of Object.entries(documents))
  writeFileSync(join(folder, name), `${JSON.stringify(openApiDocument(description), null, 2)}\n`)
