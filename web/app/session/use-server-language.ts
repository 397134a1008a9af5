import { setLang } from '@let-twe/core/auth/endpoints.ts'
import { useEffect } from 'react'
import { pageLanguage } from '../page/page-texts.ts'
import { callApi } from '../api/call-api.ts'
import { readStored, store } from './session-store.ts'
import { useStored } from './use-stored.ts'

/** Sends the reader's language to the server, after a log-in and after every switch. */
export function useServerLanguage(): void {
  const token = useStored('token')
  useEffect(() => {
    async function tell() {
      const language = pageLanguage()
      if (token === undefined || readStored('toldLanguage') === language) return
      const reply = await callApi(setLang, {})
      if (reply.ok) store('toldLanguage', language)
    }
    void tell()
  }, [token])
}
