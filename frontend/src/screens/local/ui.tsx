export { ComponentGallery as Screen } from '../../ui/gallery/component-gallery.tsx'
