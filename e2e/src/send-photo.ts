import type { DocumentKind } from '@let-twe/core/document/endpoints.ts'
import { expect } from '@playwright/test'
import { expectWellMade } from './arrive.ts'
import type { Person } from './person.ts'

/** Sends a photo from the phone's files and waits until the server has it. */
export async function sendPhoto(person: Person, kind: DocumentKind, photo: Buffer): Promise<void> {
  const card = cardOf(person, kind)
  await card
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer: photo })
  await send(person)
  await expect(card.getByText(person.texts.ui.file_ready)).toBeVisible()
}

async function send({ page, texts }: Person): Promise<void> {
  const { photo_send: yes, photo_send_anyway: anyway } = texts.application
  await page
    .getByRole('button', { name: yes, exact: true })
    .or(page.getByRole('button', { name: anyway, exact: true }))
    .click()
}

function cardOf({ page, texts }: Person, kind: DocumentKind) {
  return page.locator(`fieldset:has(legend:text-is("${texts.document_kind[kind]}"))`)
}

/** Takes a photo with the page's own camera, which sees the pretended one, and sends it. */
export async function takePhoto(person: Person, kind: DocumentKind): Promise<void> {
  const { page, texts } = person
  const card = cardOf(person, kind)
  await card.getByRole('button', { name: texts.ui.take_photo }).click()
  const camera = page.getByRole('region', { name: texts.document_kind[kind] })
  const shutter = camera.getByRole('button', { name: texts.application.camera_take, exact: true })
  await expect(shutter).toBeVisible()
  await expectWellMade(person)
  await shutter.click()
  await send(person)
  await expect(card.getByText(texts.ui.file_ready)).toBeVisible()
}
