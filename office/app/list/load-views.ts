import { load } from '@let-twe/client/load.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { listSavedViews } from '@let-twe/core/work-queue/saved-view-endpoints.ts'
import type { ViewedPage } from '@let-twe/core/work-queue/viewed-lists.ts'
import { callOffice } from '../session/call-office.ts'

/** The saved views of one list, own and shared ones. */
export async function loadViews(list: ViewedPage): Promise<Data<typeof listSavedViews>> {
  return (await load(callOffice(listSavedViews, {}))).filter(({ page }) => page === list)
}
