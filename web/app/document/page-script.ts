import enhancement from '../enhancement/enhancement.ts?worker&url'
import { layOutOnce, markSession } from './head-parts.ts'

/** The script inside the head of every public page. What JavaScript adds is fetched when everything has loaded. */
export const pageScript = `{
${markSession}
${layOutOnce}
addEventListener('load', () => import('${enhancement}'))
}`
