import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatNumber } from '@let-twe/texts/format.ts'
import { expectWellMade } from '../src/arrive.ts'
import { demoBorrowers } from '../src/demo-borrowers.ts'
import { logInAtOffice } from '../src/officer-steps.ts'
import { fillIn, press, sitDown } from '../src/person.ts'
import { signIn } from '../src/sign-in.ts'
import { expect, test } from '../src/test.ts'

test('a borrower asks in words and by voice, an officer listens and answers, and the borrower reads it', async ({ browser, product }) => {
  const asked = `ပြေစာ ${Date.now()}`
  const borrower = await sitDown(browser, product.customers, 'mm')
  const { help } = borrower.texts
  await signIn(borrower, demoBorrowers.repaid)
  await borrower.page.goto('/help/messages')
  const said = borrower.page.getByRole('article')
  await fillIn(borrower, { message: asked })
  await press(borrower, help.message_send)
  await expect(said.filter({ hasText: asked })).toBeVisible()
  const before = await said.count()

  await press(borrower, help.voice_add)
  const running = fill(help.voice_recording, { seconds: formatNumber(1), of: formatNumber(60) })
  await expect(borrower.page.getByText(running)).toBeVisible()
  await expectWellMade(borrower)
  await press(borrower, help.voice_stop)
  await expect(borrower.page.getByLabel(withoutJoiners(help.voice))).toBeVisible()
  await expectWellMade(borrower)
  // the message is there after a reload too
  await borrower.page.reload()
  await press(borrower, help.voice_send)
  await expect(said).toHaveCount(before + 1)
  await expect(borrower.page.getByRole('button', { name: help.voice_add, exact: true })).toBeVisible()

  const officer = await sitDown(browser, product.office, 'en', { width: 1280 })
  const { desk, recording } = officer.texts
  await logInAtOffice(officer, product, 'officer2')
  await officer.page.goto('/conversations')
  await press(officer, 'DEMO MYO MIN')
  await expect(officer.page.getByText(asked)).toBeVisible()
  await press(officer, recording.hear)
  const player = officer.page.getByLabel(withoutJoiners(desk.voice))
  await expect(player).toBeVisible()
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.error === null && audio.played.length > 0)).toBe(true)
  await expectWellMade(officer)
  await officer.page.getByLabel(desk.answer, { exact: true }).fill('မနက်ဖြန် ရပါမည်။')
  await press(officer, desk.answer_send)
  await expect(officer.page.getByText(desk.conversation_answered)).toBeVisible()

  await borrower.page.goto('/help/messages')
  await expect(said.last()).toContainText('မနက်ဖြန် ရပါမည်။')
  await expectWellMade(borrower)
  await officer.context.close()
  await borrower.context.close()
})
