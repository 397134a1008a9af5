import { type DocumentKind, requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import { focusHeading } from '@let-twe/ui/focus/focus-heading.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type PaperScreen, nextPaperScreen, paperScreenOf } from './paper-screen.ts'

/**
 * One document a screen. The fragment of the address holds it: the phone's back button opens the document before, a reload stays,
 * and the server gets no request.
 */
export function usePaperScreens(sent: readonly DocumentKind[]) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [first] = useState(() => nextPaperScreen(sent))
  const shown = paperScreenOf(hash) ?? first
  const now = useRef(shown)
  useEffect(() => {
    if (now.current === shown) return
    now.current = shown
    focusHeading()
  }, [shown])

  const hrefOf = (screen: PaperScreen) => `${pathname}${search}#${screen}`
  return {
    shown,
    hrefOf,
    /** To the document before this one; undefined before the first. */
    previous: requiredDocumentKinds[(shown === 'documents' ? requiredDocumentKinds.length : requiredDocumentKinds.indexOf(shown)) - 1],
    isShown: (screen: PaperScreen) => now.current === screen,
    /** Leaves a document; an upload that finished on another screen does not navigate. */
    goOn(from: DocumentKind, sentNow: readonly DocumentKind[] = sent) {
      if (now.current === from) void navigate(hrefOf(nextPaperScreen(sentNow, from)))
    },
  }
}
