export { ComponentGallery as Screen } from '../../ui/gallery/gallery.tsx'
