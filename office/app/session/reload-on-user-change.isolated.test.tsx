import { afterEach, expect, it, vi } from 'vitest'
import { manager } from '../testing/render-page.tsx'
import { reloadOnUserChange } from './reload-on-user-change.ts'
import { forgetSession, storeSession } from './session.ts'

afterEach(() => vi.restoreAllMocks())

it('a restored page reloads for anybody but the person who left it', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const comeBack = (persisted = true) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  reloadOnUserChange()
  storeSession(manager)
  dispatchEvent(new Event('pagehide'))
  comeBack()
  expect(reload).not.toHaveBeenCalled()
  storeSession({ ...manager, id: '00000000-0000-4000-8000-00000000000b' })
  comeBack(false)
  expect(reload).not.toHaveBeenCalled()
  comeBack()
  expect(reload).toHaveBeenCalledTimes(1)
  forgetSession()
  comeBack()
  expect(reload).toHaveBeenCalledTimes(2)
})
