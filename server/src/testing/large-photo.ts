import sharp from 'sharp'

/** A photo of 12 megapixels with the noise of a sensor, as a phone writes it: some 4 MB. */
export function largePhoto({ progressive, turned }: { progressive: boolean; turned: boolean }): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 150, sigma: 14 }
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888888', noise } })
    .jpeg({ quality: 90, progressive })
    .withMetadata(turned ? { orientation: 6 } : {})
    .toBuffer()
}
