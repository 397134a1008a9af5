import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import type { DocumentKind } from '@let-twe/core/document/endpoints.ts'
import { expect } from '@playwright/test'
import { expectWellMade, headed } from './arrive.ts'
import { type Person, press } from './person.ts'

/** Sends a photo from the phone's files on the screen of its document, and waits until the server has it: the next screen comes by itself. */
export async function sendPhoto(person: Person, kind: DocumentKind, photo: Buffer): Promise<void> {
  await expect(headingOf(person, kind)).toBeVisible()
  await cardOf(person, kind)
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer: photo })
  await send(person, kind)
}

/** Sends a photo that was taken before. */
export async function sendTaken(person: Person, kind: DocumentKind): Promise<void> {
  await expect(headingOf(person, kind)).toBeVisible()
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
  await expect(headingOf(person, kind)).toHaveCount(0)
}

/** The card of a document. */
export function cardOf({ page, texts }: Person, kind: DocumentKind) {
  return page.getByRole('group', { name: texts.document_kind[kind], exact: true })
}

/** The heading of a document's screen. */
export function headingOf({ page, texts }: Person, kind: DocumentKind) {
  return page.getByRole('heading', { level: 1, name: headed(texts.document_kind[kind]) })
}

/** Takes a photo with the page's own camera, which sees the pretended one, and sends it. */
export async function takePhoto(person: Person, kind: DocumentKind): Promise<void> {
  const { page, texts } = person
  await press(person, texts.ui.take_photo)
  const camera = page.getByRole('region', { name: withoutJoiners(texts.document_kind[kind]) })
  const shutter = camera.getByRole('button', { name: texts.application.camera_take, exact: true })
  await expect(shutter).toBeVisible()
  await expectWellMade(person)
  await shutter.click()
  await send(person, kind)
}
