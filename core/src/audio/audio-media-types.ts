/** The accepted audio formats, recognised by their bytes: those of browsers' recorders and of a lender's files. */
export const audioMediaTypes = ['audio/ogg', 'audio/webm', 'audio/mp4', 'audio/mpeg', 'audio/aac'] as const

export type AudioMediaType = (typeof audioMediaTypes)[number]

/** The largest recording in bytes: two minutes of a file in good quality. A phone's minute has a fifth of it. */
export const largestAudioBytes = 1_048_576
