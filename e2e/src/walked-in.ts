import { type Language, languages } from '@let-twe/core/language.ts'

/**
 * The languages of a long journey: one, and all three for its pictures. The first loan and the public site are always walked in
 * all, and every page is shown in all by the tests of its story.
 */
export const walkedIn = (language: Language): readonly Language[] => (process.env['SCREENSHOTS'] ? languages : [language])
