import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { inviteToOffice } from '@let-twe/core/staff/invitation-endpoints.ts'
import { languages } from '@let-twe/core/language.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { TOTP } from 'otpauth'
import { expectWellMade } from '../src/arrive.ts'
import { callAsStaff } from '../src/call-server.ts'
import { agreeTo } from '../src/join-office.ts'
import { logInAtOffice } from '../src/officer-steps.ts'
import { fillIn, press, sitDown } from '../src/person.ts'
import { expect, test } from '../src/test.ts'
import { walkedIn } from '../src/walked-in.ts'

const password = 'seven boats left at noon'

for (const language of walkedIn('th')) {
  test(`an invited officer sets up password and app, logs in with a recovery code, and sees a new browser, in ${language}`, async ({
    browser,
    product,
  }) => {
    const invite = await callAsStaff(product, 'admin1')
    const username = `mya-${language}`
    const phone = `+6681200030${languages.indexOf(language)}`
    await invite(inviteToOffice, {
      body: { username, name: 'Mya Mya', phone, role: 'officer', branches: 'all', note: 'Begins to work today' },
    })
    await agreeTo(product, username)
    const link = await product.readLink(phone)
    const person = await sitDown(browser, product.office, language, { width: 1280 })
    const { page, texts } = person
    const { staff, office } = texts
    await page.goto(link.replace('#', `?lang=${language}#`))
    await expect(page.getByRole('img', { name: withoutJoiners(staff.invitation_qr) })).toBeVisible()
    await expectWellMade(person)
    const secret = (await page.locator('code').innerText()).replace(/\s/g, '')
    await fillIn(person, { password, code: new TOTP({ secret }).generate() })
    await press(person, staff.invitation_accept)
    await expect(page.getByText(fill(staff.invitation_done, { username }))).toBeVisible()
    await expectWellMade(person)
    const codes = await page.locator('li code').allInnerTexts()
    expect(codes).toHaveLength(10)
    await press(person, office.log_in)
    await page.waitForURL(/log-in/)
    await fillIn(person, { username, password, code: codes[0]! })
    await press(person, office.log_in)
    await page.waitForURL((url) => !url.pathname.startsWith('/log-in'))
    await page.goto('/account')
    await expect(page.getByText(staff.device_here)).toBeVisible()
    await expect(page.getByText(fill(staff.recovery_left, { count: 9 }))).toBeVisible()
    // from another browser, which the next log-in here reports
    const elsewhere = await sitDown(browser, product.office, language, { width: 390 })
    await elsewhere.page.goto(`/log-in?lang=${language}`)
    await fillIn(elsewhere, { username, password, code: codes[1]! })
    await press(elsewhere, office.log_in)
    await elsewhere.page.waitForURL((url) => !url.pathname.startsWith('/log-in'))
    await page.reload()
    await expect(page.getByText(staff.device_new_title)).toBeVisible()
    await expectWellMade(person)
    await press(person, staff.device_log_out)
    await expect(page.getByText(staff.device_new_title)).toHaveCount(0)
    await elsewhere.context.close()
    await person.context.close()
  })
}

test('an admin invites a manager: the link goes to the own number of that person, and the invitation can be taken back', async ({
  browser,
  product,
}) => {
  const person = await sitDown(browser, product.office, 'en', { width: 1280 })
  const { page, texts } = person
  const { staff } = texts
  await logInAtOffice(person, product, 'admin1')
  await page.goto('/staff')
  await press(person, staff.invite)
  const dialog = page.getByRole('dialog')
  await fillIn(person, { username: 'zaw.zaw', name: 'Zaw Zaw', phone: '0812000310', note: 'Leads the new branch' })
  await dialog.locator('select[name="role"]').selectOption('manager')
  await dialog.locator('input[name="all_branches"]').check()
  await expectWellMade(person)
  await dialog.getByRole('button', { name: staff.invite, exact: true }).click()
  await expect(page.getByText(fill(staff.sent_title, { name: 'Zaw Zaw' }))).toBeVisible()
  await expectWellMade(person)
  await press(person, texts.common.got_it)
  // beside its proposal, which has a button of the same name
  const invitation = page.getByRole('listitem').filter({ has: page.getByText(staff.invitation_waits, { exact: true }) })
  await expect(invitation).toBeVisible()
  await expectWellMade(person)
  await invitation.getByRole('button', { name: staff.invitation_cancel, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: staff.invitation_cancel, exact: true }).click()
  await expect(page.getByText('zaw.zaw')).toHaveCount(0)
  await person.context.close()
})
