import type { Data } from '@let-twe/core/endpoint.ts'
import type { listAllBranches } from '@let-twe/core/location/office-endpoints.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useMe } from '../session/use-me.ts'
import type { Filter } from './filter-bar.tsx'

/** The filter by branch: of the own ones, or of all at the head office. None where there is no choice. */
export function useBranchFilter(all: Data<typeof listAllBranches>): readonly Filter[] {
  const { desk } = useTexts()
  const language = useLanguage()
  const { branches: own } = useMe()
  const offered = own.length > 0 ? own : all
  if (offered.length < 2) return []
  return [
    { name: 'branch', label: desk.branch, options: offered.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) })) },
  ]
}
