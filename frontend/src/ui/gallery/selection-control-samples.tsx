import { useState } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { lockIcon, forbiddenIcon } from '../icons/sign.ts'
import { globeIcon } from '../icons/tool.ts'
import { RadioGroup } from '../radio-group.tsx'
import { RangeSlider } from '../range-slider.tsx'
import { Slider } from '../slider.tsx'
import { Stepper } from '../stepper.tsx'
import { SettingRow, Switch, SwitchRow } from '../switch.tsx'
import { TwoColumns, GallerySection } from './gallery-section.tsx'

/** Steppers, sliders, checkboxes and switches. */
export function SelectionControlSamples() {
  const [adults, setAdults] = useState(2)
  const [children, setChildren] = useState(0)
  const [radius, setRadius] = useState(5)
  const [night, setNight] = useState<[number, number]>([60, 540])
  const [visibility, setVisibility] = useState<'public' | 'private' | 'inactive'>('public')
  const [rate, setRate] = useState<'standard' | 'saver' | null>('standard')
  return (
    <GallerySection id="choices" title="Choices">
      <TwoColumns>
        <div>
          <SettingRow label="Adults" note="Age 18 or over">
            <Stepper label="Adults" value={adults} min={1} onChange={setAdults} />
          </SettingRow>
          <SettingRow label="Children" note="Age 2 to 17">
            <Stepper label="Children" value={children} onChange={setChildren} />
          </SettingRow>
        </div>
        <div>
          <SwitchRow label="Order approval" note="You answer each booking" defaultChecked />
          <SwitchRow label="Personal offers" note="Suppliers may contact you" />
        </div>
        <Slider
          label="Radius"
          value={radius}
          min={0.5}
          max={20}
          step={0.5}
          onChange={setRadius}
          text={(km) => `${km} km`}
        />
        <RangeSlider
          label="Price per night"
          value={night}
          min={0}
          max={700}
          step={10}
          onChange={setNight}
          text={(price) => `A$${price}${price === 700 ? '+' : ''}`}
        />
      </TwoColumns>
      <RadioGroup
        legend="Visibility"
        look="cards"
        value={visibility}
        onChange={setVisibility}
        choices={[
          { id: 'public', label: 'Public', note: 'Visible in search results', icon: globeIcon },
          { id: 'private', label: 'Private', note: 'Visible only to the owner and team', icon: lockIcon },
          { id: 'inactive', label: 'Inactive', note: 'Cannot be found or booked', icon: forbiddenIcon },
        ]}
      />
      <TwoColumns>
        <div className="stack">
          <Checkbox label="Breakfast hamper" defaultChecked />
          <Checkbox label="Late check-out" />
          <Checkbox label="All extras" mixed />
          <Checkbox label="Airport pick-up" note="Not on these dates" disabled />
        </div>
        <RadioGroup
          legend="Rate"
          value={rate}
          onChange={setRate}
          choices={[
            { id: 'standard', label: 'Standard' },
            { id: 'saver', label: 'Saver' },
          ]}
        />
        <div className="row">
          <span>A switch aligned to the right</span>
          <Switch className="push" aria-label="Active" defaultChecked />
        </div>
        <RadioGroup
          legend="Rate, nothing chosen"
          value={null}
          onChange={() => {}}
          error="Choose a rate"
          choices={[{ id: 'standard', label: 'Standard' }]}
        />
      </TwoColumns>
    </GallerySection>
  )
}
