import enhancement from '../enhancement/enhancement.ts?worker&url'
import { layOutOnce, markSession } from './head-parts.ts'

/** The script in the head of every public page. It fetches the enhancements after the load event. */
export const pageScript = `{
${markSession}
${layOutOnce}
addEventListener('load', () => import('${enhancement}'))
}`
