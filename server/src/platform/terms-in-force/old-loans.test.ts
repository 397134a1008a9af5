import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoProduct } from '@let-twe/core/product/demo-product.ts'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../../open-platform.ts'
import { addRunningLoan } from '../../testing/add-running-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { startTestApp } from '../../testing/start-test-app.ts'
import { findProductVersions } from './product-versions.ts'

it('loans from before product versions get the version with the terms of their time', async () => {
  const app = await startTestApp()
  const { db, whileMigrating } = app.platform.database
  const { user_id } = await signInBorrower(app)
  const id = await addRunningLoan(app, user_id, '2026-11-23')
  const read = (name: string) => readFile(join(migrationsFolder, name), 'utf8')
  const [migration, later] = [await read('0052-products.sql'), await read('0197-offered-products.sql')]
  await whileMigrating(async (script) => {
    // back to the day before the migration
    await script.inOneTransaction(`
      drop trigger loan_keeps_its_product on loan;
      drop function refuse_other_product;
      alter table loan drop column product_version_id;
      drop table imported_loan, portfolio_import, report_day, collected_day, loan_product_version, loan_product, lender_version cascade`)
    await script.inOneTransaction(migration)
    await script.inOneTransaction(later)
  })
  const { product_version_id } = await db.selectFrom('loan').select('product_version_id').where('id', '=', id).executeTakeFirstOrThrow()
  const [version, ...others] = await findProductVersions(db)
  expect(others).toEqual([])
  const terms = {
    ...demoProduct.terms,
    writeOff: { minDaysLate: 0 },
    affordability: { maxIncomePercent: null, familyShare: 0, minLeft: 0 },
  }
  expect(version).toEqual({ ...demoProduct, offered: false, terms, id: product_version_id, number: 1 })
  await app.close()
})
