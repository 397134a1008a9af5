import type { DocumentKind } from '@let-twe/core/document/endpoints.ts'
import { expect } from '@playwright/test'
import { expectWellMade } from './arrive.ts'
import type { Person } from './person.ts'

/** Sends a photo from the phone's files in the row of its document, and waits until the server has it. */
export async function sendPhoto(person: Person, kind: DocumentKind, photo: Buffer): Promise<void> {
  await cardOf(person, kind)
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer: photo })
  await send(person, kind)
}

/** Sends a photo that was taken before. */
export async function sendTaken(person: Person, kind: DocumentKind): Promise<void> {
  await cardOf(person, kind).getByRole('button', { name: person.texts.application.photo_look }).click()
  await send(person, kind)
}

async function send(person: Person, kind: DocumentKind): Promise<void> {
  const { page, texts } = person
  const { photo_send, photo_send_face, photo_send_anyway: anyway } = texts.application
  const yes = kind === 'selfie' ? photo_send_face : photo_send
  await page
    .getByRole('button', { name: yes, exact: true })
    .or(page.getByRole('button', { name: anyway, exact: true }))
    .click()
  await expect(cardOf(person, kind).getByText(texts.ui.file_ready)).toBeVisible()
}

/** The card or the row of a document. */
export function cardOf({ page, texts }: Person, kind: DocumentKind) {
  return page.getByRole('group', { name: texts.document_kind[kind], exact: true })
}

/** Takes a photo with the page's own camera, which sees the pretended one, and sends it. */
export async function takePhoto(person: Person, kind: DocumentKind): Promise<void> {
  const { page, texts } = person
  await cardOf(person, kind).getByRole('button', { name: texts.ui.take_photo }).click()
  const shutter = page.getByRole('dialog').getByRole('button', { name: texts.application.camera_take, exact: true })
  await expect(shutter).toBeVisible()
  await expectWellMade(person)
  await shutter.click()
  await send(person, kind)
}
