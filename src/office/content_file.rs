//! Puts a content file in its place: only over what was expected there, and readable for those who read its neighbours.

use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;

use rustix::fs::{Gid, Uid, fchown};
use tempfile::NamedTempFile;

use super::disk;
use super::error::OfficeError;
use crate::files::sync_folder_of;

/// Of a file that is being written: hidden, so that the loader does not read it.
const PREFIX: &str = ".office-";
const SUFFIX: &str = ".tmp";

/// Writes `new`, or deletes the file if there is nothing new. False if the file has not the hash `expected`, or is there
/// although none was expected: then nothing was touched.
pub fn replace(
    file: &Path,
    expected: Option<&str>,
    new: Option<&[u8]>,
) -> Result<bool, OfficeError> {
    let done = match new {
        Some(new) => write(file, expected, new),
        None => remove(file, expected),
    };
    done.map_err(|error| disk::not_written(file, &error))
}

fn remove(file: &Path, expected: Option<&str>) -> io::Result<bool> {
    let is_expected = hash_of(file)?.as_deref() == expected;
    if is_expected && expected.is_some() {
        fs::remove_file(file)?;
        sync_folder_of(file)?;
    }
    Ok(is_expected)
}

/// Beside its place first, and then renamed: nobody ever reads half of it, and a crash leaves the old one or the new one.
fn write(file: &Path, expected: Option<&str>, new: &[u8]) -> io::Result<bool> {
    // A link stays one: what it leads to is written. `ContentPath::on_disk` has made sure that this is in the folder.
    let target = file.canonicalize();
    let file = target.as_deref().unwrap_or(file);
    let folder = file.parent().ok_or(io::ErrorKind::InvalidInput)?;
    create_folder(folder)?;
    let mut temporary =
        tempfile::Builder::new().prefix(PREFIX).suffix(SUFFIX).tempfile_in(folder)?;
    temporary.write_all(new)?;
    match fs::metadata(file) {
        Ok(old) => set_like(temporary.as_file(), &old)?,
        Err(_) => set_readable(temporary.as_file(), &fs::metadata(folder)?)?,
    }
    temporary.as_file().sync_all()?;
    let is_placed = place(temporary, file, expected)?;
    if is_placed {
        sync_folder_of(file)?;
    }
    Ok(is_placed)
}

/// Whether it is still as expected is looked at last: writing takes its time.
fn place(temporary: NamedTempFile, file: &Path, expected: Option<&str>) -> io::Result<bool> {
    if expected.is_some() {
        let is_expected = hash_of(file)?.as_deref() == expected;
        if is_expected {
            temporary.persist(file)?;
        }
        return Ok(is_expected);
    }
    match temporary.persist_noclobber(file) {
        Ok(_) => Ok(true),
        Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(error.error),
    }
}

fn hash_of(file: &Path) -> io::Result<Option<String>> {
    match fs::read(file) {
        Ok(bytes) => Ok(Some(disk::hash(&bytes))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// With the owner, the group and the permissions of the file that it replaces.
fn set_like(file: &File, old: &Metadata) -> io::Result<()> {
    give(file, old)?;
    file.set_permissions(old.permissions())
}

/// An office that root runs does not take files away from the site's user. Others can only give a file to a group of
/// theirs; where they cannot, they still write it as their own.
fn give(file: &File, like: &Metadata) -> io::Result<()> {
    let now = file.metadata()?;
    let group = Some(Gid::from_raw(like.gid()));
    if now.uid() != like.uid() && fchown(file, Some(Uid::from_raw(like.uid())), group).is_ok() {
        return Ok(());
    }
    if now.gid() != like.gid() {
        let _ = fchown(file, None, group);
    }
    Ok(())
}

/// The site may be served by another user: a new file can be read by those who can read its folder, and written by its group
/// if the folder can. The umask does not say so: it keeps what applicants send private.
fn set_readable(file: &File, folder: &Metadata) -> io::Result<()> {
    give(file, folder)?;
    let mode = folder.permissions().mode() & 0o664;
    file.set_permissions(Permissions::from_mode(mode | 0o600))
}

/// For the first file of a kind.
fn create_folder(folder: &Path) -> io::Result<()> {
    if folder.exists() {
        return Ok(());
    }
    let above = folder.parent().ok_or(io::ErrorKind::InvalidInput)?;
    create_folder(above)?;
    fs::create_dir(folder)?;
    let (new, above) = (File::open(folder)?, fs::metadata(above)?);
    give(&new, &above)?;
    new.set_permissions(above.permissions())?;
    sync_folder_of(folder)
}

/// What a crash left of files that were being written.
pub fn remove_leftovers(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type().is_ok_and(|found| found.is_dir()) {
            remove_leftovers(&entry.path());
        } else if name.starts_with(PREFIX) && name.ends_with(SUFFIX) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(file: &Path) -> u32 {
        fs::metadata(file).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn a_file_is_replaced_as_a_whole_and_keeps_its_permissions() {
        let here = tempfile::tempdir().unwrap();
        let file = here.path().join("a.md");
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, Permissions::from_mode(0o640)).unwrap();
        assert!(replace(&file, Some(&disk::hash(b"old")), Some(b"new")).unwrap());
        assert_eq!((fs::read(&file).unwrap().as_slice(), mode(&file)), (&b"new"[..], 0o640));
        assert_eq!(fs::read_dir(here.path()).unwrap().count(), 1, "nothing else is left");
    }

    #[test]
    fn nothing_is_touched_that_is_not_as_expected() {
        let here = tempfile::tempdir().unwrap();
        let file = here.path().join("a.md");
        fs::write(&file, "theirs").unwrap();
        let (theirs, other) = (disk::hash(b"theirs"), disk::hash(b"other"));
        assert!(!replace(&file, Some(&other), Some(b"new")).unwrap());
        assert!(!replace(&file, None, Some(b"new")).unwrap(), "there is a file already");
        assert!(!replace(&file, Some(&other), None).unwrap());
        assert_eq!(fs::read(&file).unwrap(), b"theirs");
        assert!(replace(&file, Some(&theirs), None).unwrap());
        assert!(!replace(&file, Some(&theirs), Some(b"new")).unwrap(), "it is gone");
        assert_eq!(fs::read_dir(here.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_new_file_and_its_folder_can_be_read_by_those_who_read_the_folder_above() {
        let here = tempfile::tempdir().unwrap();
        fs::set_permissions(here.path(), Permissions::from_mode(0o777)).unwrap();
        let file = here.path().join("jobs/a.md");
        assert!(replace(&file, None, Some(b"new")).unwrap());
        assert_eq!(mode(file.parent().unwrap()), 0o777);
        assert_eq!(mode(&file), 0o664, "others do not write it");
    }

    #[test]
    fn what_a_crash_left_is_removed_and_nothing_else() {
        let here = tempfile::tempdir().unwrap();
        fs::create_dir(here.path().join("jobs")).unwrap();
        let files = [".office-ab12.tmp", "jobs/.office-cd34.tmp", "jobs/a.md", ".office-notes"];
        files.iter().for_each(|name| fs::write(here.path().join(name), "").unwrap());
        remove_leftovers(here.path());
        let left = files.map(|name| here.path().join(name).exists());
        assert_eq!(left, [false, false, true, true]);
    }

    #[test]
    fn an_office_that_root_runs_leaves_files_with_their_owner() {
        let here = tempfile::tempdir().unwrap();
        let file = here.path().join("jobs/a.md");
        fs::create_dir(here.path().join("jobs")).unwrap();
        fs::write(&file, "old").unwrap();
        let owner = |path: &Path| fs::metadata(path).map(|meta| (meta.uid(), meta.gid())).unwrap();
        let other = (owner(&file).0 + 1, owner(&file).1 + 1);
        for path in [&file, file.parent().unwrap()] {
            if std::os::unix::fs::chown(path, Some(other.0), Some(other.1)).is_err() {
                // Only root can give a file away, in the office as in this test.
                return;
            }
        }
        assert!(replace(&file, Some(&disk::hash(b"old")), Some(b"new")).unwrap());
        let new = here.path().join("jobs/deep/b.md");
        assert!(replace(&new, None, Some(b"new")).unwrap());
        for path in [&file, &new, new.parent().unwrap()] {
            assert_eq!(owner(path), other, "{}", path.display());
        }
    }

    #[test]
    fn a_link_stays_a_link() {
        let here = tempfile::tempdir().unwrap();
        let (real, link) = (here.path().join("real.md"), here.path().join("link.md"));
        fs::write(&real, "old").unwrap();
        std::os::unix::fs::symlink(&real, &link).unwrap();
        assert!(replace(&link, Some(&disk::hash(b"old")), Some(b"new")).unwrap());
        assert!(link.is_symlink());
        assert_eq!(fs::read(&real).unwrap(), b"new");
        assert!(replace(&link, Some(&disk::hash(b"new")), None).unwrap());
        assert!(!link.is_symlink() && real.exists(), "the link goes, not what it leads to");
    }
}
