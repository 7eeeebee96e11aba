import { useState } from 'react'
import { Avatar } from '../avatar.tsx'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { editIcon, linkIcon, thumbtackIcon, trashIcon } from '../icons/act.ts'
import { clockIcon, threeDotsIcon, mailIcon } from '../icons/sign.ts'
import { peopleIcon } from '../icons/trip.ts'
import { Menu, MenuItem } from '../menu.tsx'
import { PasswordField } from '../password-field.tsx'
import { Popover } from '../popover.tsx'
import { RadioGroup } from '../radio-group.tsx'
import { VerifiedSeal } from '../rating.tsx'
import { TextField } from '../text-field.tsx'
import { Tooltip } from '../tooltip.tsx'
import leo from './pictures/leo.svg'
import { CaptionedSample, GalleryRow, TwoColumns, GallerySection } from './gallery-section.tsx'

type Open = 'sheet' | 'form' | 'side' | 'confirm' | null

/** Overlays: menus, popovers, dialogs. */
export function OverlaySamples() {
  const [open, setOpen] = useState<Open>(null)
  const [board, setBoard] = useState<'australia' | 'otways'>('australia')
  const close = () => setOpen(null)
  return (
    <GallerySection id="floats" title="Overlays">
      <TwoColumns>
        <CaptionedSample caption="Tooltip, on focus as well as hover">
          <div className="tip">We have checked who this supplier is</div>
          <Tooltip text="We have checked who this supplier is">
            {(described) => (
              <button type="button" className="row t-14 b gap-2" {...described}>
                <VerifiedSeal />
                Otway Coast Stays
              </button>
            )}
          </Tooltip>
        </CaptionedSample>
        <CaptionedSample caption="Popover menu, static and from its button">
          <div className="pop menu-list gal-open" aria-hidden="true">
            <BoardMenu inert />
          </div>
        </CaptionedSample>
      </TwoColumns>
      <GalleryRow>
        <Menu
          label="Planning Board"
          align="start"
          trigger={(props) => <IconButton {...props} look="line" label="Planning Board menu" icon={threeDotsIcon} />}
        >
          <BoardMenu />
        </Menu>
        <Popover label="Travelers" align="start" trigger={(props) => <Button {...props}>2 adults</Button>}>
          {(shut) => (
            <div className="stack">
              <p>A popover can hold any content.</p>
              <Button look="ink" size="s" onClick={shut}>
                Done
              </Button>
            </div>
          )}
        </Popover>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('form')}>Form</Button>
        <Button onClick={() => setOpen('side')}>Drawer</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
      </GalleryRow>
      <Dialog
        open={open === 'sheet'}
        onClose={close}
        title="Pin on Planning Board"
        foot={
          <Button look="main" icon={thumbtackIcon} onClick={close}>
            Pin
          </Button>
        }
      >
        <RadioGroup
          legend="Planning Board"
          value={board}
          onChange={setBoard}
          choices={[
            { id: 'australia', label: 'Australia 2027', note: '4 pins' },
            { id: 'otways', label: 'Otways in March', note: '1 pin' },
          ]}
        />
      </Dialog>
      <Dialog
        open={open === 'form'}
        onClose={close}
        title="Log in"
        shape="full"
        mark
        footStart
        foot={<span>New to Nestboard?</span>}
      >
        <form className="form" onSubmit={(event) => event.preventDefault()}>
          <TextField label="Email" type="email" icon={mailIcon} placeholder="you@example.com" />
          <PasswordField label="Password" autoComplete="current-password" />
          <Button look="main" full type="submit">
            Log in
          </Button>
        </form>
      </Dialog>
      <Dialog
        open={open === 'side'}
        onClose={close}
        title="Cliff walk at Split Point"
        shape="side"
        foot={
          <>
            <Button size="s">Edit</Button>
            <Button size="s" icon={trashIcon}>
              Remove
            </Button>
          </>
        }
      >
        <div className="stack">
          <p className="row t-14 two">
            <Icon path={clockIcon} size={16} />
            Thu, Jan 14, 2027, 6:30 PM
          </p>
          <p className="two">Forty minutes there and back. The light comes on at dusk.</p>
          <span className="row t-14 two">
            <Avatar size="s" name="Leo" src={leo} decorative />
            Added by Leo
          </span>
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Delete Planning Board"
        confirm="Delete"
        busyLabel="Deleting…"
        onConfirm={close}
        onCancel={close}
      >
        Are you sure you want to delete this planning board?
      </ConfirmDialog>
    </GallerySection>
  )
}

function BoardMenu({ inert }: { inert?: boolean }) {
  const item = inert ? { disabled: false, inert: true } : {}
  return (
    <>
      <MenuItem {...item} icon={linkIcon}>
        Copy link
      </MenuItem>
      <MenuItem {...item} icon={editIcon}>
        Rename
      </MenuItem>
      <MenuItem {...item} icon={peopleIcon}>
        Invite
      </MenuItem>
      <hr />
      <MenuItem {...item} icon={trashIcon} bad>
        Delete Planning Board
      </MenuItem>
    </>
  )
}
