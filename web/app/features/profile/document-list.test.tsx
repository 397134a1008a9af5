import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { getDocumentPage, listDocuments } from '@let-twe/core/document/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import { callApi } from '../../api/call-api.ts'
import { DocumentList, readDocuments } from './document-list.tsx'

const { profile: words, document_kind: names, layout } = textsIn('en')
const paper = { media_type: 'image/jpeg', bytes: 1, pages: 1, uploaded_at: '2026-11-20T03:00:00.000Z', again_reason: null } as const

async function open(additional: boolean, kinds: readonly ('selfie' | 'permit_front' | 'permit_back' | 'extra')[]) {
  customerServer()
    .on(
      listDocuments,
      kinds.map((kind, index) => ({ ...paper, id: sampleId(index + 1), kind })),
    )
    .on(getDocumentPage, new Blob())
  const documents = await readDocuments(callApi, additional)
  await renderPage({ default: () => <DocumentList additional={additional} documents={documents} /> }, { path: '/profile' })
}

test('documents stand in the order of the form, whatever the order of sending', async () => {
  await open(false, ['permit_back', 'extra', 'permit_front', 'selfie'])
  const shown = await screen.findAllByRole('heading')
  expect(shown.map(({ textContent }) => textContent)).toEqual([names.selfie, names.permit_front, names.permit_back])
})

test('where there are no papers, it says when there will be, and leads on', async () => {
  await open(true, ['selfie'])
  expect(await screen.findByText(words.no_additional_documents)).toBeTruthy()
  expect(screen.getByText(words.additional_documents_text)).toBeTruthy()
  document.body.replaceChildren()
  await open(false, [])
  expect(await screen.findByText(words.documents_later)).toBeTruthy()
  expect(screen.getByRole('link', { name: layout.help_messages }).getAttribute('href')).toBe('/help/messages')
})
