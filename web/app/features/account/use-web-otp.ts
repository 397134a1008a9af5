import { useEffect } from 'react'

type OtpCredential = { readonly code: string }

/** Fills in the code from the SMS where the browser can (WebOTP) and the SMS is made for it; elsewhere does nothing. */
export function useWebOtp(onCode: (code: string) => void): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const waiting = new AbortController()
    async function wait() {
      const options = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions
      // refused when the person typed it or the browser gave up: both are fine
      const credential = (await navigator.credentials.get(options).catch(() => null)) as unknown as OtpCredential | null
      if (credential?.code) onCode(credential.code)
    }
    void wait()
    return () => waiting.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one request for the life of the page
  }, [])
}
