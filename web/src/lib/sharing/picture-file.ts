import anton from '../../styles/fonts/anton-es.woff2?url'

/** A picture that the visitor can send or save. */
export interface PictureFile {
  name: string
  content: Blob
}

const PNG = 'image/png'

const fileOf = ({ name, content }: PictureFile): File => new File([content], name, { type: PNG })

/** Whether the share sheet of the device takes pictures. */
export const canSharePictures = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [fileOf({ name: 'a.png', content: new Blob() })] })

/** Opens the share sheet of the device. Closing it is not a failure. */
export async function sharePicture(picture: PictureFile, title: string): Promise<void> {
  try {
    await navigator.share({ files: [fileOf(picture)], title })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

interface Size {
  width: number
  height: number
}

/** A picture of this size, drawn by `draw`. */
export async function paintPng(
  { width, height }: Size,
  draw: (context: CanvasRenderingContext2D) => void | Promise<void>,
): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser draws no pictures')
  await draw(context)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture is empty')) : resolve(blob)), PNG)
  })
}

/** As in the address of a picture that loads nothing. */
const dataUrlOf = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => {
      const { result } = reader
      if (typeof result === 'string') resolve(result)
      else reject(new Error('The data cannot be read'))
    })
    reader.readAsDataURL(content)
  })

/** A drawing on the page as a picture. A picture loads nothing, so that the font becomes part of it. */
export async function pngOfDrawing(drawing: SVGSVGElement, size: Size): Promise<Blob> {
  const answer = await fetch(anton)
  if (!answer.ok) throw new Error('The font did not come')
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = `@font-face{font-family:Anton;src:url(${await dataUrlOf(await answer.blob())})}`
  const whole = drawing.cloneNode(true) as SVGSVGElement
  whole.prepend(style)
  const text = new XMLSerializer().serializeToString(whole)
  const image = new Image()
  image.src = await dataUrlOf(new Blob([text], { type: 'image/svg+xml' }))
  await image.decode()
  return paintPng(size, (context) => context.drawImage(image, 0, 0, size.width, size.height))
}
