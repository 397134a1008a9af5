import type { Example } from '../gallery/example.ts'
import { useTexts } from '../language/texts-context.tsx'
import { FileField } from './file-field.tsx'

export const example: Example = { name: 'file-field', Show: FileFieldExample }

function FileFieldExample() {
  return <FileField name="example-file" accept=".csv" label={useTexts().ui.pdf_here} />
}
