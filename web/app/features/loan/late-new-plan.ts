import { later } from '../../page/lazy-part.tsx'
import { loadWords } from '../../page/words.ts'

/** The code and words of an offered plan: most loans have none. */
async function load() {
  const [parts] = await Promise.all([import('./new-plan.tsx'), loadWords(['plan'])])
  return parts
}

/** The loan page's card of an offered plan, with its answer. */
export const NewPlan = later('new-plan', async () => (await load()).NewPlan)

/** The home page's card, which leads there. */
export const NewPlanOffered = later('new-plan-offered', async () => (await load()).NewPlanOffered)
