import { DocumentViewer } from './document-viewer.tsx'
import { PictureView } from './picture-view.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'document-viewer', Show: DocumentViewerExample }

function DocumentViewerExample() {
  const words = useSampleWords()
  return (
    <div className="grid gap-5">
      <DocumentViewer source={picture} type="image" name={words.selfie} />
      <PictureView urls={[picture, `${picture}#2`]} name={words.agreement} />
      <DocumentViewer source="data:application/pdf," type="pdf" name={words.agreement} />
    </div>
  )
}

const picture =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path fill="#e1eeea" d="M0 0h320v200H0z"/><circle cx="160" cy="90" r="50" fill="#f0a51f"/></svg>',
  )
