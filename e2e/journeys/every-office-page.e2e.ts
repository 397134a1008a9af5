import { rolesWith } from '@let-twe/core/staff/usual-roles.ts'
import type { PageFacts } from '../../office/app/page/page.ts'
import { pages } from '../../office/app/page/pages.ts'
import { expectWellMade, scrollsSideways, seePage } from '../src/arrive.ts'
import { listBrokenSyllables } from '../src/list-broken-syllables.ts'
import { logInAtOffice } from '../src/officer-steps.ts'
import { sitDown } from '../src/person.ts'
import { expect, test } from '../src/test.ts'

// Every page of the back office that needs no id, in Burmese, which is the widest, at a desk and on a phone: by a manager, or by an admin where a manager may not.

const framed = (pages as readonly PageFacts[]).flatMap(({ access, ...page }) => (access === 'guest' ? [] : [{ ...page, access }]))
const walked = framed.filter(({ path }) => !/:\w+(?![\w?])/.test(path))
const walks = {
  manager1: walked.filter(({ access }) => rolesWith(access).includes('manager')),
  admin1: walked.filter(({ access }) => !rolesWith(access).includes('manager')),
}

for (const [account, walk] of Object.entries(walks))
  test(`the pages of ${account} are well made`, async ({ browser, product }) => {
    const person = await sitDown(browser, product.office, 'mm', { width: 1280 })
    await logInAtOffice(person, product, account)
    const { page } = person
    for (const { path } of walk) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(path.replace(/\/:.*/, ''))
      await seePage(person, /./)
      await expectWellMade(person)
      await page.setViewportSize({ width: 390, height: 800 })
      expect.soft(await scrollsSideways(page), `${path} on a phone`).toBeLessThanOrEqual(0)
      expect.soft(await page.evaluate(listBrokenSyllables), `${path} on a phone`).toEqual([])
    }
    await page.context().close()
  })
