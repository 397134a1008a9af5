import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { demoProduct } from '@let-twe/core/product/demo-product.ts'
import { madeUpValues } from '@let-twe/core/lender/made-up-values.ts'
import { isForRealPeople } from './platform/configuration.ts'
import { NotTermsInForce } from './platform/terms-in-force/terms-in-force.ts'
import { publishProduct } from './platform/terms-in-force/publish-product.ts'
import { storeLender } from './platform/terms-in-force/store-lender.ts'
import type { Platform } from './platform/platform.ts'
import { runCommand } from './run-command.ts'
import { seedLender } from './seed/seed-lender.ts'

// `npm run lender -- lender.json` stores the lender, `npm run product -- product.json` publishes a version of a product; running
// servers follow within seconds. Without a file they print the one in force, or the demo's as a pattern: docs/operations.md.

const [, , what, path] = process.argv
await runCommand(path, (platform, file) => (path === undefined ? print(platform) : store(platform, file)))

async function print({ termsInForce, clock }: Platform): Promise<string[]> {
  await termsInForce.refresh().catch(unlessNothingIsStored)
  const { code, name, validFrom, terms } = orPattern(() => termsInForce.product(clock.today()), demoProduct)
  const shown = what === 'product' ? { code, name, validFrom, terms } : orPattern(termsInForce.lender, demoLender)
  console.log(JSON.stringify(shown, null, 2))
  return []
}

function orPattern<T>(read: () => T, pattern: T): T {
  try {
    return read()
  } catch (error) {
    unlessNothingIsStored(error)
    return pattern
  }
}

function unlessNothingIsStored(error: unknown): void {
  if (!(error instanceof NotTermsInForce)) throw error
}

async function store(into: Platform, file: unknown): Promise<string[]> {
  // in a demo its own come first, as at a first start: its people borrowed under them in the past
  if (into.configuration.demo) await seedLender(into)
  if (what !== 'product') {
    const problems = isForRealPeople(into.configuration) ? madeUpValues(file) : []
    problems.push(...(problems.length === 0 ? await storeLender(into, file, 'command') : []))
    if (problems.length === 0) console.log('The lender is stored; running servers follow within seconds.')
    return problems
  }
  const published = await publishProduct(into, file, 'command')
  if ('problems' in published) return published.problems
  console.log(`Version ${published.number} of "${published.code}", for offers from ${published.validFrom} on.`)
  return []
}
