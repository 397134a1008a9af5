/** A known weakness of one package: its severity, the versions, and its address. */
export type Weakness = {
  readonly name: string
  readonly severity: string
  readonly range: string
  readonly title: string
  readonly url: string
}

/** The registry's advisories on a day for the packages locked then; `packages` is the hash of their names and versions. */
export type AuditList = { readonly date: string; readonly packages: string; readonly weaknesses: readonly Weakness[] }

/** A list that is older than this says too little. */
const maxListDays = 31
const dayMs = 24 * 3_600_000

/**
 * The verdict of a list for the packages locked now: a line for each weakness, then the sum, and whether the audit is passed. It
 * fails on a list that is too old or about other packages, and on a high or critical weakness without a written reason
 * (`accepted`, by address).
 */
export function assessAdvisories(
  list: AuditList | null,
  { packages, now, accepted }: { readonly packages: string; readonly now: Date; readonly accepted: Readonly<Record<string, string>> },
): { readonly lines: readonly string[]; readonly passed: boolean } {
  if (list === null) return fail('The registry does not answer and there is no list: run npm run audit once where it does.')
  const day = list.date.slice(0, 10)
  const days = Math.floor((now.getTime() - Date.parse(list.date)) / dayMs)
  if (!(days <= maxListDays))
    return fail(`The list is of ${day}, more than ${maxListDays} days old: run npm run audit where the registry answers.`)
  if (list.packages !== packages) return fail(`The list of ${day} is about other packages: run npm run audit where the registry answers.`)
  const isOpen = ({ severity, url }: Weakness) => (severity === 'high' || severity === 'critical') && accepted[url] === undefined
  const open = list.weaknesses.filter(isOpen)
  const lines = list.weaknesses.map(({ name, severity, range, title, url }) =>
    [severity, `${name} ${range}`, title, url, accepted[url] ?? ''].join('\t').trimEnd(),
  )
  const sum = `${list.weaknesses.length} known weaknesses on ${day}, ${open.length} of them high or critical without a reason to stay.`
  return { lines: [...lines, sum], passed: open.length === 0 }
}

function fail(why: string) {
  return { lines: [why], passed: false }
}
