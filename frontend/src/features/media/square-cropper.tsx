import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Slider } from '../../ui/slider.tsx'
import type { PictureCropSquare } from './square.ts'
import './square-cropper.css'

const maxZoom = 4

/**
 * Lets the user choose a square of a picture. Dragging and arrow keys move the picture; pinching, the wheel and the
 * slider zoom.
 */
export function SquareCropper({ src, onSquare }: { src: string; onSquare: (square: PictureCropSquare) => void }) {
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const hint = useId()
  return (
    <>
      <div className="crop">
        <Cropper
          image={src}
          crop={at}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="contain"
          keyboardStep={8}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropComplete={(_, square) => onSquare(square)}
          classes={{ cropAreaClassName: 'crop__area' }}
          cropperProps={{
            role: 'application',
            'aria-label': 'Visible part of the picture',
            'aria-describedby': hint,
          }}
          // The content security policy forbids inline styles, so the crop library's styles are loaded as a file.
          disableAutomaticStylesInjection
        />
      </div>
      <p id={hint} className="t-14 two">
        Drag the picture, or move it with the arrow keys.
      </p>
      <Slider
        label="Zoom"
        value={zoom}
        onChange={setZoom}
        min={1}
        max={maxZoom}
        step={0.1}
        text={(value) => `${Math.round(value * 100)}%`}
      />
    </>
  )
}
