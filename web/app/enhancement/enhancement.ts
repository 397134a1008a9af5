import { enhanceAmountSliders } from '@let-twe/ui/amount-slider/enhance-amount-slider.ts'
import { copyWithoutJoiners } from '@let-twe/ui/copy/copy-without-joiners.ts'
import { closeMenus } from '@let-twe/ui/menu-disclosure/close-menus.ts'
import { enhanceCalculator } from './enhance-calculator.ts'
import { enhanceCookieChoice } from './enhance-cookie-choice.ts'
import { enhanceFaqSearch } from './enhance-faq-search.ts'
import { enhanceNearestBranch } from './enhance-nearest-branch.ts'
import { cacheForOffline } from './cache-for-offline.ts'
import { followSession } from './follow-session.ts'
import { offerListening } from './offer-listening.ts'
import { showSocialPage } from './show-social-page.ts'

// The JavaScript enhancements of a public page; without them it still reads, links and submits.
closeMenus(document)
enhanceAmountSliders(document)
enhanceCalculator(document)
enhanceFaqSearch(document)
enhanceNearestBranch(document)
enhanceCookieChoice(document, showSocialPage)
offerListening(document)
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-share]') : null
  if (button) void import('./share-page.ts').then(({ sharePage }) => sharePage(button))
})
document.addEventListener('copy', copyWithoutJoiners)
cacheForOffline()
followSession(document)
document.documentElement.dataset['enhanced'] = 'yes'
